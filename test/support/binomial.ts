/**
 * All probabilities of a binomial distribution, by the recursion of Pascal's triangle: `pmf[k]` =
 * P(X = k) for n trials with probability p.
 */
export function binomialPmf(n: number, p: number): number[] {
  let pmf = [1];
  for (let i = 0; i < n; i++) {
    pmf = Array.from({ length: pmf.length + 1 }, (_, k) => (pmf[k] ?? 0) * (1 - p) + (pmf[k - 1] ?? 0) * p);
  }
  return pmf;
}
