import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A line to the test server that can go dead, as a server that is gone is; for one suite, the others keep theirs. */
export type Line = {
  readonly url: string;
  /** Every connection over it is lost, and no new one is taken. */
  cut(): Promise<void>;
  reconnect(): Promise<void>;
  close(): Promise<void>;
};

const SOCKET = '.s.PGSQL.5432';

/** For *.integration.test.ts only. `url` leads to the test server's socket. */
export async function lineTo(url: string): Promise<Line> {
  const [, folder = ''] = /@([^:/]+)/.exec(url) ?? [];
  const far = join(decodeURIComponent(folder), SOCKET);
  const near = await mkdtemp(join(tmpdir(), 'muster-line-'));
  const sockets = new Set<Socket>();
  let server: Server | null = null;

  function lay(socket: Socket): void {
    const other = connect(far);
    for (const end of [socket, other]) {
      sockets.add(end);
      end.on('error', () => {});
      end.once('close', () => {
        sockets.delete(end);
        for (const both of [socket, other]) both.destroy();
      });
    }
    socket.pipe(other).pipe(socket);
  }

  async function reconnect(): Promise<void> {
    server = createServer(lay).listen(join(near, SOCKET));
    await once(server, 'listening');
  }

  async function cut(): Promise<void> {
    const closed = server && once(server, 'close');
    server?.close();
    server = null;
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await reconnect();
  return {
    url: url.replace(folder, encodeURIComponent(near)),
    cut,
    reconnect,
    async close() {
      await cut();
      await rm(near, { recursive: true });
    },
  };
}
