const SECONDS = 0.35

/**
 * Plays the sound of a notice in one tab of this browser: the first one that may. It holds the notice's lock until it is
 * closed, because the others may find the same promise up to a minute later.
 */
export function playSoundOnce(notice: string): void {
  // Browsers let a page make a sound once it has been clicked; until then another tab may be able to.
  if (!navigator.userActivation.hasBeenActive) return
  void navigator.locks.request(`sound of ${notice}`, { ifAvailable: true }, (lock) => {
    if (!lock) return
    playSound()
    return new Promise<never>(() => {})
  })
}

/** A short soft tone. */
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
