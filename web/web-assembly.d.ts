/** WebAssembly, made of its text. */
declare module '*.wat' {
  export const bytes: Uint8Array<ArrayBuffer>
}
