import { zodResolver } from '@hookform/resolvers/zod'
import { Label } from '@radix-ui/react-label'
import { useMutation } from '@tanstack/react-query'
import { Loader2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { z } from 'zod'
import { firm } from '../../../apps/site/content/firm.ts'
import { Button } from './button.tsx'
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
      toast.success('Thank you. We will call you back.')
    },
    onError: () => toast.error('Something went wrong. Please try again.'),
  })
  return (
    <form
      onSubmit={handleSubmit((answers) => mutate(answers))}
      className="space-y-5 rounded-xl bg-white p-8 shadow-lg"
    >
      <h2 className="text-2xl font-bold">Fast Callback</h2>
      <p>Leave your number and someone who knows the lenders will ring you. {firm.callbackHours}.</p>
      {(['name', 'phone'] as const).map((field) => (
        <div key={field}>
          <Label htmlFor={field}>{field === 'name' ? 'Your name' : 'Phone number'}</Label>
          <input id={field} {...register(field)} className="mt-1 h-11 w-full rounded-md border px-3" />
          {formState.errors[field] && (
            <p className="text-sm text-red-700">{formState.errors[field].message}</p>
          )}
        </div>
      ))}
      <Button disabled={isPending} className="w-full">
        {isPending && <Loader2 className="size-4 animate-spin" />}
        Request a callback
      </Button>
    </form>
  )
}
