import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

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

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A mail server that refuses `nobody@` and puts off `later@`. */
export async function mailServer(port = 0): Promise<MailServer> {
  const received: string[] = [];
  let hold: Promise<void> = Promise.resolve();
  let left = Number.POSITIVE_INFINITY;
  let [connections, tries] = [0, 0];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onMailFrom(_, __, done) {
      tries += 1;
      left -= 1;
      done(left < 0 ? refusal(451, 'slow down') : null);
    },
    onRcptTo({ address }, _, done) {
      if (address.startsWith('nobody@')) done(refusal(550, 'no such person'));
      else done(address.startsWith('later@') ? refusal(450, 'come again') : null);
    },
    onData(stream, _, done) {
      const confirmed = hold;
      void text(stream)
        .then((mail) => received.push(mail.replace(/\r\n$/, '')))
        .then(() => confirmed)
        .then(() => done(null));
    },
  });
  // A client that is gone is no failure of the server.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => void smtp.listen(port, '127.0.0.1', resolve));
  const address = smtp.server.address();
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
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
