/** What is wrong with the program if the two ways to a number disagree (docs/method.md#agreement). */
export function disagreement(where: string, pValue: number): string {
  return `simulation and exact values of ${where} cannot both be right: p < ${Math.max(pValue, 1e-300).toExponential(1)}`;
}
