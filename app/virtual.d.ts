declare module 'virtual:site-script' {
  /** The hashed address of the public pages' one script. */
  const url: string
  export default url
}

declare module 'virtual:worker-build' {
  export const version: string
  /** Addresses of the files that no page's HTML names and that its script may ask for. */
  export const needed: readonly string[]
}
