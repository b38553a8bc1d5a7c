import { createServer, type Server } from 'node:net';

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
    let inData = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inData) {
        if (text.includes('\r\n.\r\n')) {
          inData = false;
          received.push(text);
          void hold.then(() => socket.write('250 kept\r\n'));
        }
        return;
      }
      if (/^RCPT TO:<nobody@/i.test(text)) socket.write('550 no such person\r\n');
      else if (/^RCPT TO:<later@/i.test(text)) socket.write('450 come again\r\n');
      else if (/^DATA/i.test(text)) {
        inData = true;
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
