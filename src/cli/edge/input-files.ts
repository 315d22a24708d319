/** Where a command finds the files that its words name. */
export interface InputFiles {
  /** The bytes of a file; `read` reads them from the disk. */
  readonly bytesOf: (file: string, read: () => Buffer) => Buffer;
  /** The files that a word stands for: itself, or those of a folder; `list` lists them from the disk. */
  readonly filesAt: (place: string, list: () => string[]) => string[];
  /** The catalogue that is opened for the one of the option --cards. */
  readonly catalogueFor: (given: string | null) => string | null;
}

/** The files are those of this machine. */
export const ON_DISK: InputFiles = {
  bytesOf: (_, read) => read(),
  filesAt: (_, list) => list(),
  catalogueFor: (given) => given,
};

/** Texts of files by name: a character for each byte, as no other text gives every byte again. */
export type FileTexts = Readonly<Record<string, string>>;

/** Files of this machine, whose texts are noted. */
export function notedFiles(): { readonly files: InputFiles; readonly texts: () => FileTexts } {
  const noted = new Map<string, string>();
  const bytesOf = (file: string, read: () => Buffer): Buffer => {
    const bytes = read();
    noted.set(file, bytes.toString('latin1'));
    return bytes;
  };
  return { files: { ...ON_DISK, bytesOf }, texts: () => Object.fromEntries(noted) };
}
