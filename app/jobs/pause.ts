/** A pause that can be cut short; an `end` that comes between two pauses ends the next one at once. */
export function openPause() {
  let isEnded = false
  let wake = () => {}
  return {
    end() {
      isEnded = true
      wake()
    },
    async take(milliseconds: number) {
      if (!isEnded) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, milliseconds)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isEnded = false
    },
  }
}
