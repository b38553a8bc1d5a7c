// What the types of pdfmake leave out: the files that it keeps in memory.
export {};

declare module 'pdfmake' {
  export const virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
}
