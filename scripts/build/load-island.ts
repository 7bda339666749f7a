/** Replaces each `import()` of the public script: loads the island after its style sheets. */
export async function __vitePreload<Island>(load: () => Promise<Island>, sheets: readonly string[] = []) {
  await Promise.all(sheets.map(addSheet))
  return load()
}

async function addSheet(path: string) {
  const href = `/${path}`
  if (document.querySelector(`link[href="${href}"]`)) return
  await new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject })
    document.head.append(link)
  })
}
