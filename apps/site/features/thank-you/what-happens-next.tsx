export function WhatHappensNext() {
  return (
    <section aria-labelledby="next" className="mt-9 max-w-[36rem]">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <ol className="mt-4 list-decimal space-y-2 pl-6 text-ink-soft marker:font-semibold marker:text-ink">
        <li>An e-mail with your reference is on its way. If you can’t see it, check your spam folder.</li>
        <li>One of our team will read what you sent, and ask if anything is missing.</li>
        <li>We’ll go through every offer with you before you commit to anything.</li>
      </ol>
    </section>
  )
}
