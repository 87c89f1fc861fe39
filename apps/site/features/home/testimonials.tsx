import { testimonials } from '../../content/testimonials.ts'
import { Section } from '../../ui/section.tsx'

export function Testimonials() {
  if (testimonials.length === 0) return null
  return (
    <Section id="testimonials" heading="What our clients say" layout="above" surface="sunk">
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <figure key={testimonial.author} className="flex flex-col border-t-2 border-ink pt-6">
            <blockquote className="font-serif text-title">
              <p>“{testimonial.quote}”</p>
            </blockquote>
            <figcaption className="mt-5">
              <p className="font-semibold">{testimonial.author}</p>
              <p className="text-ink-soft">{testimonial.position}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
