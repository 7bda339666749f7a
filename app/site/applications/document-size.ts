/** Returns a file size for display, like 1.4 MB or 320 kB. */
export function sizeText(bytes: number) {
  return bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_024))} kB`
}
