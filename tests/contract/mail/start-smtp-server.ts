import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  /** The header fields by lower-case name, each with every value it had. */
  headers: Record<string, string[]>
  raw: string
}

/** What the server does at a stage of the conversation instead of agreeing. */
export interface Conduct {
  greeting?: 'hang'
  rcpt?: { code: number; text: string }
  mailFrom?: { code: number; text: string }
  data?: { code: number; text: string } | 'drop'
  auth?: { code: number; text: string }
}

export interface TestSmtpServer {
  url: string
  received: ReceivedMail[]
  /** What it does from now on. */
  behave(conduct: Conduct): void
  close(): Promise<void>
}

/** A real mail server on loopback that can be told to misbehave. */
export async function startSmtpServer(
  options: { login?: boolean; port?: number } = {},
): Promise<TestSmtpServer> {
  let conduct: Conduct = {}
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const refuse = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code })
  const settings: SMTPServerOptions = {
    disabledCommands: options.login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !options.login,
    logger: false,
    disableReverseLookup: true,
    onConnect(_session, callback) {
      if (conduct.greeting !== 'hang') callback()
    },
    onAuth(_auth, _session, callback) {
      if (conduct.auth) callback(refuse(conduct.auth))
      else callback(null, { user: 'desk' })
    },
    onMailFrom(_address, _session, callback) {
      callback(conduct.mailFrom ? refuse(conduct.mailFrom) : undefined)
    },
    onRcptTo(_address, _session, callback) {
      callback(conduct.rcpt ? refuse(conduct.rcpt) : undefined)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (conduct.data && conduct.data !== 'drop') return callback(refuse(conduct.data))
        received.push(readMail(Buffer.concat(chunks).toString('utf8'), session.envelope))
        if (conduct.data === 'drop') for (const socket of sockets) socket.destroy()
        else callback()
      })
    },
  }
  const server = new SMTPServer(settings)
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${options.login ? 'desk:secret@' : ''}127.0.0.1:${port}`,
    received,
    behave(next) {
      conduct = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] }

function readMail(raw: string, envelope: Envelope): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const headers: Record<string, string[]> = {}
  for (const line of head.split('\r\n')) {
    const [name = '', ...rest] = line.split(':')
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), rest.join(':').trim()]
  }
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    headers,
    raw,
  }
}
