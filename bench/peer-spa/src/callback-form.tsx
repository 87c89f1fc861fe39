import { zodResolver } from '@hookform/resolvers/zod'
import { Label } from '@radix-ui/react-label'
import { useMutation } from '@tanstack/react-query'
import { Loader2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { z } from 'zod'
import { PrivacyNotice } from '../../../apps/site/forms/privacy-notice.tsx'
import { Button } from '../../../brand/ui/button.tsx'
import { controlClasses } from '../../../brand/ui/field.tsx'
import { supabase } from './supabase.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Please enter your name').max(200),
  phone: z.string().trim().min(1, 'Please enter your phone number').max(40),
})
type Answers = z.infer<typeof schema>

export function CallbackForm() {
  const { register, handleSubmit, reset, formState } = useForm<Answers>({ resolver: zodResolver(schema) })
  const { mutate, isPending } = useMutation({
    mutationFn: async (answers: Answers) => {
      const { error } = await supabase.functions.invoke('send-callback', { body: answers })
      if (error) throw error
    },
    onSuccess: () => {
      reset()
      toast.success('Thank you. We’ll call you back.')
    },
    onError: () => toast.error('Something went wrong. Please try again.'),
  })
  return (
    <form onSubmit={handleSubmit((answers) => mutate(answers))} className="mt-5 grid gap-5">
      {(['name', 'phone'] as const).map((field) => (
        <div key={field}>
          <Label htmlFor={field} className="block font-semibold">
            {field === 'name' ? 'Your name' : 'Phone number'}
          </Label>
          <input
            id={field}
            {...register(field)}
            className={controlClasses(formState.errors[field]?.message)}
          />
          {formState.errors[field] && (
            <p className="font-semibold text-brick">{formState.errors[field].message}</p>
          )}
        </div>
      ))}
      <Button type="submit" large disabled={isPending} className="w-full">
        {isPending && <Loader2 className="size-4 animate-spin" />}
        Request a callback
      </Button>
      <PrivacyNotice />
    </form>
  )
}
