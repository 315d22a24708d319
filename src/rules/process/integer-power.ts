/**
 * base^exponent by multiplication, exact if it is below 2^53. `**` may differ in its last digit
 * between machines, as `Math.pow` may. `base`: an integer; `exponent`: an integer of 0 or more.
 */
export function integerPower(base: number, exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power *= base;
  return power;
}
