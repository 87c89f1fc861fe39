import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
// From react-router/dom, because only its RouterProvider supports the flushSync option of navigate.
import { RouterProvider } from 'react-router/dom'
import { ToastRegion } from '../../brand/ui/toasts.tsx'
import { queryClient, resetQueriesWithSession } from './query-client.ts'
import { routes } from './routes.tsx'
import { discardDraftsOnSignOut } from './session/drafts/stored-drafts.ts'
import { followSession } from './session/session-store.ts'
import { toast } from './ui/toast.ts'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')

resetQueriesWithSession()
discardDraftsOnSignOut()
followSession()

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <ToastRegion toasts={toast} standsClear />
    </QueryClientProvider>
  </StrictMode>,
)
