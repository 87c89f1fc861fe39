import { type ChangeEvent, useMemo } from 'react'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import type { ContentPiece } from '../../../backend/content.ts'
import { DayField } from '../../../ui/day-field.tsx'
import type { ContentField } from '../content-kinds.ts'
import { FileField } from './file-field.tsx'
import { MarkdownField } from './markdown-field.tsx'

export function ContentFieldBox({
  field,
  value,
  error,
  others,
  onChange,
}: {
  field: ContentField
  value: string
  error: string | undefined
  others: readonly ContentPiece[]
  onChange(value: string): void
}) {
  const { name, label, control, max, suggests, optional = false } = field
  const known = useMemo(() => suggestions(others, suggests ? name : undefined), [others, suggests, name])
  const isText = control !== 'number'
  const scarce =
    isText && max !== undefined && value.length >= max * 0.8 && `${max - value.length} characters left.`
  const hint = [field.hint, scarce].filter(Boolean).join(' ')
  const shared = {
    name,
    label,
    optional,
    error,
    ...(hint && { hint }),
    ...(isText && max !== undefined && { maxLength: max }),
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  }
  if (control === 'text') return <TextAreaField {...shared} rows={6} />
  if (control === 'markdown') return <MarkdownField {...shared} text={value} onText={onChange} />
  if (control === 'file') return <FileField {...shared} onChange={onChange} />
  if (control === 'number') return <TextField {...shared} inputMode="decimal" className="sm:max-w-32" />
  if (control === 'day')
    return (
      <div className="sm:max-w-52">
        <DayField {...{ name, label, optional, error, value, onChange }} {...(hint && { hint })} />
      </div>
    )
  if (control === 'pounds') return <TextField {...shared} inputMode="decimal" className="sm:max-w-52" />
  return (
    <>
      <TextField {...shared} {...(suggests && { list: `${name}-known` })} autoComplete="off" />
      {suggests && (
        <datalist id={`${name}-known`}>
          {known.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}

function suggestions(pieces: readonly ContentPiece[], name: string | undefined): string[] {
  if (!name) return []
  const said = pieces.map(({ fields }) => (fields as Record<string, unknown>)[name])
  return [...new Set(said.filter((text) => typeof text === 'string' && text !== ''))].sort() as string[]
}
