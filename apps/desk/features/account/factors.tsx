import type { Factor } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EnrolApp } from '../../session/credentials/enrol-app.tsx'
import { EnrolKey } from '../../session/credentials/enrol-key.tsx'
import { FACTORS_KEY, useFactors } from '../../session/credentials/factors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.ts'
import { FactorRow } from './factor-row.tsx'

export function Factors() {
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState<'app' | 'key'>()
  const done = (words: string) => {
    setAdding(undefined)
    void queryClient.invalidateQueries({ queryKey: FACTORS_KEY })
    toast.done(words)
  }
  return (
    <Panel title="Second factor">
      <QueryView query={useFactors()}>
        {(factors) => (
          <>
            <ul className="-mt-2 mb-3 divide-y divide-rule">
              {factors.map((factor) => (
                <FactorRow
                  key={factor.id}
                  factor={factor}
                  isLast={factors.length === 1}
                  onRemoved={() => done('Removed')}
                />
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button icon="plus" onClick={() => setAdding('app')}>
                Add an app
              </Button>
              {'PublicKeyCredential' in window && (
                <Button icon="key" onClick={() => setAdding('key')}>
                  Add a security key
                </Button>
              )}
            </div>
            <Dialog
              open={adding !== undefined}
              title={adding === 'key' ? 'Add a security key' : 'Add an authenticator app'}
              onClose={() => setAdding(undefined)}
            >
              {adding === 'key' ? (
                <EnrolKey onDone={() => done('Key added')} />
              ) : (
                <EnrolApp name={freeName(factors)} onDone={() => done('App added')} />
              )}
            </Dialog>
          </>
        )}
      </QueryView>
    </Panel>
  )
}

/** No two factors of a person may have the same name. */
function freeName(factors: readonly Factor[]): string {
  const taken = new Set(factors.map((factor) => factor.friendly_name))
  const names = Array.from({ length: factors.length + 1 }, (_, index) =>
    index === 0 ? 'Authenticator app' : `Authenticator app ${index + 1}`,
  )
  return names.find((name) => !taken.has(name)) ?? 'Authenticator app'
}
