/**
 * Runs `work` once at a time. A call during a run causes one more run after it, however many calls there are. `work`
 * must not throw.
 */
export function coalesce(work: () => Promise<void>): () => void {
  let isRunning = false
  let isAsked = false
  async function run() {
    isRunning = true
    while (isAsked) {
      isAsked = false
      await work()
    }
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
