// Run in a page by test/html/pages.test.ts: measures what a reader sees. An expression, whose value is the measurements.
(() => {
  const luminance = ([red, green, blue]) => {
    const linear = [red, green, blue].map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const rgb = (colour) => (/^rgba?\(([^)]*)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number);
  const isSeen = (colour) => /^rgb\(/.test(colour);
  const contrast = (one, other) => {
    const [low, high] = [luminance(rgb(one)), luminance(rgb(other))].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  /** The colour that an element stands on. */
  const ground = (element) => {
    for (let above = element; above !== null; above = above.parentElement) {
      const colour = getComputedStyle(above).backgroundColor;
      if (isSeen(colour)) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const visible = (element) => element.getBoundingClientRect().width > 0 && getComputedStyle(element).visibility === 'visible';
  const textElements = [...document.querySelectorAll('main *')].filter(
    (element) =>
      !element.closest('svg') &&
      visible(element) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''),
  );
  /** Drawings: lines with the numbers of their axes, bars beside names, bars in a table. */
  const charts = [...document.querySelectorAll('figure > svg, .bars, table.distribution')].map((drawing, i) => {
    const box = drawing.getBoundingClientRect();
    const isSvg = drawing instanceof SVGElement;
    const scale = isSvg ? box.width / drawing.viewBox.baseVal.width : 1;
    const texts = [...drawing.querySelectorAll('text, bdi, th')].filter(visible);
    const card = ground(drawing);
    const colourOf = (text) => getComputedStyle(text)[text instanceof SVGElement ? 'fill' : 'color'];
    const marks = [...drawing.querySelectorAll('.line, rect.bar')];
    return {
      id: drawing.closest('figure')?.id ?? `distribution-${i}`,
      width: box.width,
      height: box.height,
      isScrolled: drawing.closest('.scroll') !== null,
      left: box.left,
      right: box.right,
      texts: texts.length,
      smallestText: Math.min(...texts.map((text) => scale * Number.parseFloat(getComputedStyle(text).fontSize))),
      textContrast: Math.min(...texts.map((text) => contrast(colourOf(text), card))),
      marks: marks.length,
      markContrast: Math.max(
        ...marks.flatMap((mark) => {
          const { fill, stroke } = getComputedStyle(mark);
          return [fill, stroke].filter(isSeen).map((colour) => contrast(colour, card));
        }),
      ),
    };
  });
  const maps = [...document.querySelectorAll('figure table.map')].map((map) => {
    const box = map.getBoundingClientRect();
    const heads = [...map.querySelectorAll('th')].filter(visible);
    const card = ground(map);
    const cells = [...map.querySelectorAll('td:not(.corner)')];
    const isFlat = map.querySelector('.cell') === null;
    return {
      id: map.closest('figure').id,
      width: box.width,
      height: box.height,
      isScrolled: map.closest('.scroll') !== null,
      left: box.left,
      right: box.right,
      texts: heads.length,
      smallestText: Math.min(...heads.map((head) => Number.parseFloat(getComputedStyle(head).fontSize))),
      textContrast: Math.min(...heads.map((head) => contrast(getComputedStyle(head).color, card))),
      marks: cells.length,
      markContrast: isFlat
        ? Number.POSITIVE_INFINITY
        : Math.max(...cells.map((cell) => contrast(getComputedStyle(cell).backgroundColor, card))),
    };
  });
  return {
    pageWidth: document.documentElement.scrollWidth,
    windowWidth: document.documentElement.clientWidth,
    ground: ground(document.body),
    textContrast: Math.min(...textElements.map((element) => contrast(getComputedStyle(element).color, ground(element)))),
    smallestText: Math.min(...textElements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    charts: [...charts, ...maps],
    hidden: [...document.querySelectorAll('.scroll')]
      .filter((frame) => visible(frame.parentElement) && !frame.closest('details:not([open])'))
      .filter((frame) => frame.clientWidth < Math.min(frame.scrollWidth, 150))
      .map((frame) => frame.textContent.slice(0, 40)),
    outside: textElements
      .filter((element) => !element.closest('.scroll') && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.textContent.slice(0, 40)),
  };
})();
