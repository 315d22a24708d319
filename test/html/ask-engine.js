// Run in the page by test/html/web-engine.test.ts: gives it a function that starts a worker from the page's own engine, which answers a list of questions.
globalThis.askEngine = (questions) =>
  new Promise((resolve, reject) => {
    const block = (id) => document.getElementById(id).textContent;
    const address = URL.createObjectURL(new Blob([block('engine')], { type: 'text/javascript' }));
    const worker = new Worker(address);
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
    const opening = {
      version: document.documentElement.dataset.version,
      catalogues: [block('catalogue'), block('others')],
      kernel: block('kernel'),
      own: [],
    };
    worker.postMessage({ kind: 'open', opening, asked: [] });
  });
