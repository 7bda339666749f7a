/** A pause that can be cut short; an `end` that comes between two pauses ends the next one at once. */
export function openPause() {
  let [isEnded, isTaken] = [false, false]
  let wake = () => {}
  return {
    /** Somebody rests in it, and nobody has called him yet. */
    get isTaken() {
      return isTaken
    },
    end() {
      isEnded = true
      isTaken = false
      wake()
    },
    /** Answers whether it was cut short. */
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
