import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { Toaster } from 'sonner'
import { Frame } from '../../../apps/site/frame/frame.tsx'
import { Page as Calculator } from '../../../apps/site/pages/business-loan-calculator.tsx'
import { Page as Home } from '../../../apps/site/pages/home.tsx'
import './index.css'

function Layout() {
  return (
    <Frame path={useLocation().pathname}>
      <Outlet />
    </Frame>
  )
}

const queryClient = new QueryClient()
const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/business-loan-calculator', element: <Calculator /> },
      { path: '*', element: <p className="p-10 text-center">Page not found</p> },
    ],
  },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster richColors />
    </QueryClientProvider>
  </StrictMode>,
)
