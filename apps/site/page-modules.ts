import type { PageModule } from './page-module.ts'
import type { PageName } from './routes.ts'

export const pageModules = {
  'about-us': () => import('./pages/about-us.tsx'),
  'bridging-loan-application': () => import('./pages/bridging-loan-application.tsx'),
  'bridging-loans': () => import('./pages/bridging-loans.tsx'),
  'business-finance-application': () => import('./pages/business-finance-application.tsx'),
  'business-loan-calculator': () => import('./pages/business-loan-calculator.tsx'),
  callback: () => import('./pages/callback.tsx'),
  'commercial-bridging': () => import('./pages/commercial-bridging.tsx'),
  'cookie-policy': () => import('./pages/cookie-policy.tsx'),
  'development-bridging': () => import('./pages/development-bridging.tsx'),
  'hmo-bridging': () => import('./pages/hmo-bridging.tsx'),
  home: () => import('./pages/home.tsx'),
  'land-bridging': () => import('./pages/land-bridging.tsx'),
  'news-and-resources': () => import('./pages/news-and-resources.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
  payments: () => import('./pages/payments.tsx'),
  'privacy-policy': () => import('./pages/privacy-policy.tsx'),
  'semi-commercial': () => import('./pages/semi-commercial.tsx'),
  startups: () => import('./pages/startups.tsx'),
  'terms-of-service': () => import('./pages/terms-of-service.tsx'),
  'thank-you': () => import('./pages/thank-you.tsx'),
  'your-application': () => import('./pages/your-application.tsx'),
} satisfies Record<PageName, () => Promise<PageModule>>
