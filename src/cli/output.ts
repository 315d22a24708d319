/** Where a command writes. Tests put their own here. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export const CONSOLE: Output = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/** One JSON object on a line of its own. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
