import type { Page } from '@playwright/test'

/** Plugs a security key into the browser that is touched by itself. */
export async function addVirtualKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
}
