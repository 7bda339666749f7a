/** Types that a file field offers. The server detects the actual type from the bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** Styles the browser's built-in file button. */
export const fileLook =
  'file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-3 file:font-semibold file:text-ink'
