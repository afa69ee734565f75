/**
 * Runs `work` once at a time. Whoever asks while it runs gets one more run after it, however many ask. `work` must
 * not throw.
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
