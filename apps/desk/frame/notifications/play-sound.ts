const SECONDS = 0.35

/** A short soft tone. Browsers allow it once the page has been clicked. */
export function playSound(): void {
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
