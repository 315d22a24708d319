// Run in the page by test/html/web-engine.test.ts: gives it a function that starts a worker from the page's own engine, which answers a list of questions.
globalThis.askEngine = async (questions) => {
  const block = (id) => document.getElementById(id).textContent;
  const workerOf = (code) => new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const unpacked = (id) =>
    new Promise((resolve) => {
      const worker = workerOf(block('unpack'));
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(block(id));
    });
  const engine = block('unpack') + (await unpacked('engine'));
  const catalogues = [block('catalogue'), block('others')];
  return new Promise((resolve, reject) => {
    const worker = workerOf(engine);
    const answers = [];
    const next = () => worker.postMessage({ kind: 'ask', id: answers.length, question: questions[answers.length] });
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.kind === 'progressed') return;
      if (data.kind === 'answered') answers.push(data.answer);
      if (answers.length < questions.length) return next();
      worker.terminate();
      resolve(answers);
    };
    const { version } = document.documentElement.dataset;
    worker.postMessage({ kind: 'open', opening: { version, catalogues, kernel: block('kernel'), own: [] }, asked: [] });
  });
};
