/** What a file field offers to choose; what a file is, the server looks up in its bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** The button that browsers put before the name of the chosen file. */
export const fileLook =
  'file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-3 file:font-semibold file:text-ink'
