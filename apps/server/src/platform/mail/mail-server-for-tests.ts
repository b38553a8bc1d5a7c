import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';

export type MailServer = {
  readonly port: number;
  readonly received: string[];
  /** Mails are taken, but not confirmed before the function that is returned is called. */
  hold(): () => void;
  close(): Promise<void>;
};

/** As much of a mail server as is needed: refuses `nobody@`, puts off `later@`. */
export async function mailServer(port = 0): Promise<MailServer> {
  const received: string[] = [];
  let hold: Promise<void> = Promise.resolve();
  const server: Server = createServer((socket) => {
    let mail: string[] | undefined;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    // A line may come in several pieces, and one piece may hold several lines.
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (mail && line === '.') {
        received.push(mail.join('\r\n'));
        mail = undefined;
        void hold.then(() => socket.write('250 kept\r\n'));
      } else if (mail) mail.push(line);
      else if (/^RCPT TO:<nobody@/i.test(line)) socket.write('550 no such person\r\n');
      else if (/^RCPT TO:<later@/i.test(line)) socket.write('450 come again\r\n');
      else if (/^DATA/i.test(line)) {
        mail = [];
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
