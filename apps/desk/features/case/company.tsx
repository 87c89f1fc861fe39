import { Person } from '../../ui/person.tsx'
import { type Companion, companionWords } from './companions.ts'

/** Colleagues who have the same case open; heard when it changes. */
export function Company({ companions }: { companions: readonly Companion[] }) {
  return (
    <div role="status">
      {companions.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-paper-sunk px-3 py-2">
          <span aria-hidden="true" className="flex -space-x-1">
            {companions.map(({ id, name }) => (
              <Person key={id} name={name} initialsOnly />
            ))}
          </span>
          {companionWords(companions)}
        </p>
      )}
    </div>
  )
}
