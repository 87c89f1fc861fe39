const SECONDS = 0.35

/**
 * Plays the sound of a notice in only one tab of this browser. That tab holds a lock until it's closed,
 * because other tabs may find the same notice up to a minute later.
 */
export function playSoundOnce(notice: string): void {
  // A browser lets a page make a sound only after somebody has clicked or typed in it. Until then, this tab
  // leaves the lock to another tab.
  if (!navigator.userActivation.hasBeenActive) return
  void navigator.locks.request(`sound of ${notice}`, { ifAvailable: true }, (lock) => {
    if (!lock) return
    playSound()
    return new Promise<never>(() => {})
  })
}

function playSound(): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 660
  volume.gain.setValueAtTime(0.15, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + SECONDS)
}
