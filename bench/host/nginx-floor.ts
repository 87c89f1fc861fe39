import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endProcess } from './end-process.ts'
import { findProgram } from './find-program.ts'

export interface Floor {
  name: string
  port: number
  pid: number
  stop(): Promise<void>
}

/** nginx has one worker, and writes an access log as in Debian's configuration. */
export async function startNginx(file: string, port: number): Promise<Floor | undefined> {
  const program = findProgram('nginx')
  if (!program) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-nginx-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'www'))
  await copyFile(file, join(folder, 'www/index.html'))
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  await untilListening(child, port)
  return {
    name: 'nginx',
    port,
    pid: child.pid ?? 0,
    async stop() {
      await endProcess(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string, port: number) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  default_type 'text/html; charset=utf-8';
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    add_header Content-Encoding br;
  }
}
`

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const answered = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (answered) return
    await pause(20)
  }
  throw new Error('nginx did not start')
}
