// Run in a page by test/html/pages.test.ts and web-fit.test.ts: finds the parts that a reader cannot read. An expression, whose
// value is a list: texts that are clipped, labels of a drawing over each other, words of heads that break, drawings without room.
(() => {
  const textsIn = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    return Array.from({ length: 100_000 }, () => walker.nextNode()).filter((node) => node !== null && node.data.trim() !== '');
  };
  const boxesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  /** The nearest element that hides what is outside of it; null if what is outside can be scrolled into sight. */
  const clipOf = (element) => {
    for (let above = element; above !== document.body && above !== null; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (/auto|scroll/.test(overflowX)) return null;
      if (/hidden|clip/.test(overflowX + overflowY)) return above.getBoundingClientRect();
    }
    return null;
  };
  const clipped = textsIn(document.body).filter(({ parentElement }) => {
    const isHidden = parentElement.closest('.hidden, script, style') !== null;
    return !isHidden && getComputedStyle(parentElement).visibility === 'visible';
  });
  const isOutside = (box, clip) =>
    box.right > clip.right + 1 || box.left < clip.left - 1 || box.bottom > clip.bottom + 2 || box.top < clip.top - 2;
  const cut = clipped.filter((node) => {
    const clip = clipOf(node.parentElement);
    return clip !== null && clip.width > 2 && boxesOf(node).some((box) => isOutside(box, clip));
  });
  const isOver = (one, other) =>
    one.left < other.right - 2 && other.left < one.right - 2 && one.top < other.bottom - 3 && other.top < one.bottom - 3;
  const labels = [...document.querySelectorAll('svg')].flatMap((drawing) => {
    const texts = [...drawing.querySelectorAll('text')].map((text) => ({ text, box: text.getBoundingClientRect() }));
    const over = texts.filter(({ box }, i) => box.width > 0 && texts.slice(0, i).some((other) => isOver(box, other.box)));
    return over.map(({ text }) => text.textContent);
  });
  const isBroken = (node, { 0: word, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return word.length < 20 && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const heads = [...document.querySelectorAll('th, h1, h2, h3, summary, legend, .choice > span')].flatMap(textsIn);
  const broken = heads.flatMap((node) => {
    const isTurned = getComputedStyle(node.parentElement).writingMode !== 'horizontal-tb';
    const words = isTurned ? [] : [...node.data.matchAll(/[\p{L}\p{N}]+/gu)];
    return words.filter((word) => isBroken(node, word)).map(([word]) => word);
  });
  const flat = [...document.querySelectorAll('.bars svg, figure > svg')].filter(
    (drawing) => drawing.checkVisibility() && drawing.getBoundingClientRect().width < 60,
  );
  return [
    ...new Set([...cut.map(({ data }) => data.trim()), ...labels, ...broken, ...flat.map(() => 'a drawing without room')]),
  ];
})();
