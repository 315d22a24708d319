// The parts of simple-statistics that are bundled: the whole package computes tables when it is loaded, which takes 2 ms of
// every start.
export { default as weightedVariance } from '../node_modules/simple-statistics/src/weighted_variance.js';
