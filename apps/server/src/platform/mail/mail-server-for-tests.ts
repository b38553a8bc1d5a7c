import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';

export type MailServer = {
  readonly port: number;
  readonly received: string[];
  /** Mails are taken, but not confirmed before the function that is returned is called. */
  hold(): () => void;
  /** From now on it takes so many more and then asks everybody to slow down; without a number it takes all again. */
  slowDownAfter(mails?: number): void;
  readonly connections: () => number;
  /** How many mails were begun. */
  readonly tries: () => number;
  close(): Promise<void>;
};

/** As much of a mail server as is needed: refuses `nobody@`, puts off `later@`. */
export async function mailServer(port = 0): Promise<MailServer> {
  const received: string[] = [];
  let hold: Promise<void> = Promise.resolve();
  let left = Number.POSITIVE_INFINITY;
  let [connections, tries] = [0, 0];
  const server: Server = createServer((socket) => {
    let mail: string[] | undefined;
    connections += 1;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    // A line may come in several pieces, and one piece may hold several lines.
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (mail && line === '.') {
        received.push(mail.join('\r\n'));
        mail = undefined;
        void hold.then(() => socket.write('250 kept\r\n'));
      } else if (mail) mail.push(line);
      else if (/^MAIL FROM/i.test(line)) {
        tries += 1;
        left -= 1;
        socket.write(left < 0 ? '451 slow down\r\n' : '250 ok\r\n');
      } else if (/^RCPT TO:<nobody@/i.test(line)) socket.write('550 no such person\r\n');
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
    slowDownAfter(mails = Number.POSITIVE_INFINITY) {
      left = mails;
    },
    connections: () => connections,
    tries: () => tries,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
