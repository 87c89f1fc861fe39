import type { Page } from '@playwright/test'

/** Plugs a virtual security key into the browser. It answers as if somebody had touched it. */
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
