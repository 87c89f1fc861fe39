import { supabase } from '../../../../backend/client/supabase-client.ts'
import { chooseTerms, type Terms } from '../../../../backend/placing.ts'
import { useReference } from '../../shown-case.ts'
import { useCaseChange } from '../../use-case-change.ts'
import { textOf } from '../form-values.ts'

export function useChooseTerms(terms: Terms, seen: Terms | undefined, onChanged?: () => void) {
  const reference = useReference()
  return useCaseChange({
    send: (form: FormData) =>
      chooseTerms(supabase, reference, terms.id, seen?.id ?? null, textOf(form, 'why')),
    done: 'Terms chosen',
    ...(onChanged && { onChanged }),
  })
}
