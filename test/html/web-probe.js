// Run in the page by test/html/open-web.ts: measures what a reader sees. An expression, whose value is the measurements.
(() => {
  const luminance = ([red, green, blue]) => {
    const linear = [red, green, blue].map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const rgb = (colour) => (/^rgba?\(([^)]*)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number);
  const contrast = (one, other) => {
    const [low, high] = [luminance(rgb(one)), luminance(rgb(other))].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    for (let above = element; above !== null; above = above.parentElement) {
      const colour = getComputedStyle(above).backgroundColor;
      if (/^rgb\(/.test(colour)) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      getComputedStyle(element).visibility === 'visible' &&
      element.closest('.hidden, [disabled]') === null
    );
  };
  const seen = [...document.querySelectorAll('body *')].filter(isSeen);
  const texts = seen.filter(
    (element) =>
      element.closest('svg') === null &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''),
  );
  const targets = seen.filter((element) => element.matches('button, a[href], input, select, summary, [role=option]'));
  const isSmall = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 43.99 || height < 43.99;
  };
  return {
    pageWidth: document.documentElement.scrollWidth,
    windowWidth: document.documentElement.clientWidth,
    nodes: document.querySelectorAll('*').length,
    textContrast: Math.min(...texts.map((element) => contrast(getComputedStyle(element).color, ground(element)))),
    smallestText: Math.min(...texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    smallTargets: targets.filter(isSmall).map((element) => element.outerHTML.slice(0, 80)),
  };
})();
