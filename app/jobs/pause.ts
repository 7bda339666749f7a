/** An `end` between two pauses ends the next one at once. */
export function openPause() {
  let [isEnded, isTaken] = [false, false]
  let wake = () => {}
  return {
    /** A caller is pausing and hasn't been woken. */
    get isTaken() {
      return isTaken
    },
    end() {
      isEnded = true
      isTaken = false
      wake()
    },
    async take(milliseconds: number) {
      isTaken = true
      if (!isEnded) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, milliseconds)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const wasEnded = isEnded
      isEnded = false
      isTaken = false
      return wasEnded
    },
  }
}
