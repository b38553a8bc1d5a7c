/*
 * Days as a payroll manager reads them, one a line:
 *
 * shift | settings | day | punches | status | worked | late, open pair | overtime | uncovered | reason
 *
 * The settings name a full and a half day in hours, or "shift" for its length and half of it; they are strict, from first
 * in to last out and with 15 minutes of grace unless they say otherwise. "closed" is a log that nobody ended; a time
 * without in or out is of a device that does not say which; +06:00 is of the next day, -23:50 of the day before. "short leave 13-16" is leave
 * in hours.
 */
export const ATTENDANCE_DAYS = `
# An ordinary day, strict: 8 hours are a full day, 4 a half
10-19          | 8/4         |                  | in 10:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:00 out 17:59 | Half day | 7:59 |  | 0:00 | ½ | First in 10:00 AM, last out 5:59 PM: 7 h 59 min, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | in 10:00 out 17:59:59 | Half day | 7:59:59 |  | 0:00 | ½ | First in 10:00 AM, last out 5:59:59 PM: 7 h 59 min 59 s, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | in 10:00 out 19:00 | Present | 9:00 |  | 0:00 | 0 | First in 10:00 AM, last out 7:00 PM: 9 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 09:30 out 18:30 | Present | 9:00 |  | 0:00 | 0 | First in 9:30 AM, last out 6:30 PM: 9 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:00 out 14:00 | Half day | 4:00 |  | 0:00 | ½ | First in 10:00 AM, last out 2:00 PM: 4 h, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | in 10:00 out 13:59:59 | Absent | 3:59:59 |  | 0:00 | 1 | First in 10:00 AM, last out 1:59:59 PM: 3 h 59 min 59 s, below the 4 h of a half day.
10-19          | 8/4         |                  | in 10:00 out 13:00 | Absent | 3:00 |  | 0:00 | 1 | First in 10:00 AM, last out 1:00 PM: 3 h, below the 4 h of a half day.
10-19          | 8/4         |                  | in 10:00 out 10:01 | Absent | 0:01 |  | 0:00 | 1 | First in 10:00 AM, last out 10:01 AM: 1 min, below the 4 h of a half day.
10-19          | 8/4         |                  |  | Absent | 0:00 |  | 0:00 | 1 | No punch; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4         |                  | in 08:00 out 12:00 | Half day | 4:00 |  | 0:00 | ½ | First in 8:00 AM, last out 12:00 PM: 4 h, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | in 06:00 out 10:00 | Half day | 4:00 |  | 0:00 | ½ | First in 6:00 AM, last out 10:00 AM: 4 h, below the 8 h of a full day; a half day needs 4 h.
10-19          | 9/4:30      |                  | in 10:00 out 18:30 | Half day | 8:30 |  | 0:00 | ½ | First in 10:00 AM, last out 6:30 PM: 8 h 30 min, below the 9 h of a full day; a half day needs 4 h 30 min.
10-19          | 9/4:30      |                  | in 10:00 out 19:00 | Present | 9:00 |  | 0:00 | 0 | First in 10:00 AM, last out 7:00 PM: 9 h, and a full day needs 9 h.
10-19          | 9/4:30      |                  | in 10:00 out 14:30 | Half day | 4:30 |  | 0:00 | ½ | First in 10:00 AM, last out 2:30 PM: 4 h 30 min, below the 9 h of a full day; a half day needs 4 h 30 min.
10-19          | 9/4:30      |                  | in 10:00 out 14:29 | Absent | 4:29 |  | 0:00 | 1 | First in 10:00 AM, last out 2:29 PM: 4 h 29 min, below the 4 h 30 min of a half day.
10-19          | 0/0         |                  | in 10:00 out 10:01 | Present | 0:01 |  | 0:00 | 0 | First in 10:00 AM, last out 10:01 AM: 1 min, and a full day needs 0 min.
10-19          | 0/0         |                  |  | Absent | 0:00 |  | 0:00 | 1 | No punch; your shift was 10:00 AM to 7:00 PM.

# Late: after the start of the shift and the grace period
10-19          | 8/4         |                  | in 10:15 out 18:15 | Present | 8:00 |  | 0:00 | 0 | First in 10:15 AM, last out 6:15 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:15:01 out 18:16 | Present but late | 8:00:59 | late | 0:00 | 0 | First in 10:15:01 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 6:16 PM: 8 h 59 s, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:21 out 19:00 | Present but late | 8:39 | late | 0:00 | 0 | First in 10:21 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:00 PM: 8 h 39 min, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:16 out 18:15 | Half day | 7:59 | late | 0:00 | ½ | First in 10:16 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 6:15 PM: 7 h 59 min, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | in 14:00 out 18:00 | Half day | 4:00 | late | 0:00 | ½ | First in 2:00 PM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 6:00 PM: 4 h, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | in 16:00 out 19:00 | Absent | 3:00 | late | 0:00 | 1 | First in 4:00 PM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:00 PM: 3 h, below the 4 h of a half day.
10-19          | 8/4         |                  | in 11:00 out 21:00 | Present but late | 10:00 | late | 1:00 | 0 | First in 11:00 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 9:00 PM: 10 h, and a full day needs 8 h.
10-19          | 8/4 grace 0 |                  | in 10:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 grace 0 |                  | in 10:00:01 out 18:30 | Present but late | 8:29:59 | late | 0:00 | 0 | First in 10:00:01 AM; your shift began at 10:00 AM: late. Last out 6:30 PM: 8 h 29 min 59 s, and a full day needs 8 h.
10-19          | 8/4 grace 0 |                  | in 10:01 out 18:30 | Present but late | 8:29 | late | 0:00 | 0 | First in 10:01 AM; your shift began at 10:00 AM: late. Last out 6:30 PM: 8 h 29 min, and a full day needs 8 h.
10-19          | 8/4 grace 120 |                  | in 11:59 out 20:00 | Present | 8:01 |  | 0:00 | 0 | First in 11:59 AM, last out 8:00 PM: 8 h 1 min, and a full day needs 8 h.
10-19          | 8/4 grace 120 |                  | in 12:00 out 20:00 | Present | 8:00 |  | 0:00 | 0 | First in 12:00 PM, last out 8:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 grace 120 |                  | in 12:01 out 20:01 | Present but late | 8:00 | late | 0:00 | 0 | First in 12:01 PM; your shift began at 10:00 AM and the grace period ran until 12:00 PM: late. Last out 8:01 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:10 out 13:00 in 14:00 out 19:00 | Present | 8:50 |  | 0:00 | 0 | First in 10:10 AM, last out 7:00 PM: 8 h 50 min, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:30 out 13:00 in 14:00 out 19:00 | Present but late | 8:30 | late | 0:00 | 0 | First in 10:30 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:00 PM: 8 h 30 min, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:30 out 13:00 in 14:00 out 20:00 | Present but late | 8:30 | late | 0:00 | 0 | First in 10:30 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. 8 h 30 min in 2 periods between 10:30 AM and 8:00 PM, and a full day needs 8 h.
10-19          | 8/4 lenient |                  | in 10:30 out 18:30 | Present but late | 8:00 | late | 0:00 | 0 | First in 10:30 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 6:30 PM: 8 h, and a full day needs 8 h.

# Lenient: any work is at least half a day, and nobody is absent
10-19          | 8/4 lenient |                  | in 10:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 lenient |                  | in 10:00 out 17:59 | Half day | 7:59 |  | 0:00 | ½ | First in 10:00 AM, last out 5:59 PM: 7 h 59 min, below the 8 h of a full day; any work is at least half a day.
10-19          | 8/4 lenient |                  | in 10:00 out 12:00 | Half day | 2:00 |  | 0:00 | ½ | First in 10:00 AM, last out 12:00 PM: 2 h, below the 8 h of a full day; any work is at least half a day.
10-19          | 8/4 lenient |                  | in 10:00 out 10:00:01 | Half day | 0:00:01 |  | 0:00 | ½ | First in 10:00 AM, last out 10:00:01 AM: 1 s, below the 8 h of a full day; any work is at least half a day.
10-19          | 8/4 lenient |                  |  | Not applicable | 0:00 |  | 0:00 | 0 | No punch; your shift was 10:00 AM to 7:00 PM. Under the lenient rule nobody is absent.
10-19          | 8/4 lenient |                  | in 10:00 | Not applicable | 0:00 | open | 0:00 | 0 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM. Under the lenient rule nobody is absent.
10-19          | 8/4 lenient |                  | in 17:00 out 18:00 | Half day | 1:00 | late | 0:00 | ½ | First in 5:00 PM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 6:00 PM: 1 h, below the 8 h of a full day; any work is at least half a day.
10-19          | shift lenient |                  | in 10:00 out 19:00 | Present | 9:00 |  | 0:00 | 0 | First in 10:00 AM, last out 7:00 PM: 9 h, and a full day needs 9 h, the length of the shift.
10-19          | shift lenient |                  | in 10:00 out 18:59 | Half day | 8:59 |  | 0:00 | ½ | First in 10:00 AM, last out 6:59 PM: 8 h 59 min, below the 9 h of a full day; any work is at least half a day.
10-19          | shift lenient |                  | in 10:00 out 10:30 | Half day | 0:30 |  | 0:00 | ½ | First in 10:00 AM, last out 10:30 AM: 30 min, below the 9 h of a full day; any work is at least half a day.

# The shift's hours: its length is a full day, half of it a half
10-19          | shift       |                  | in 10:00 out 19:00 | Present | 9:00 |  | 0:00 | 0 | First in 10:00 AM, last out 7:00 PM: 9 h, and a full day needs 9 h, the length of the shift.
10-19          | shift       |                  | in 10:00 out 18:59 | Half day | 8:59 |  | 0:00 | ½ | First in 10:00 AM, last out 6:59 PM: 8 h 59 min, below the 9 h of a full day; a half day needs 4 h 30 min.
10-19          | shift       |                  | in 10:00 out 14:30 | Half day | 4:30 |  | 0:00 | ½ | First in 10:00 AM, last out 2:30 PM: 4 h 30 min, below the 9 h of a full day; a half day needs 4 h 30 min.
10-19          | shift       |                  | in 10:00 out 14:29:59 | Absent | 4:29:59 |  | 0:00 | 1 | First in 10:00 AM, last out 2:29:59 PM: 4 h 29 min 59 s, below the 4 h 30 min of a half day.
10-19          | shift       |                  | in 10:15 out 19:15 | Present | 9:00 |  | 0:00 | 0 | First in 10:15 AM, last out 7:15 PM: 9 h, and a full day needs 9 h, the length of the shift.
10-19          | shift       |                  | in 10:20 out 19:20 | Present but late | 9:00 | late | 0:00 | 0 | First in 10:20 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:20 PM: 9 h, and a full day needs 9 h, the length of the shift.
09:15-17:46    | shift       |                  | in 09:15 out 17:46 | Present | 8:31 |  | 0:00 | 0 | First in 9:15 AM, last out 5:46 PM: 8 h 31 min, and a full day needs 8 h 31 min, the length of the shift.
09:15-17:46    | shift       |                  | in 09:15 out 13:30:30 | Half day | 4:15:30 |  | 0:00 | ½ | First in 9:15 AM, last out 1:30:30 PM: 4 h 15 min 30 s, below the 8 h 31 min of a full day; a half day needs 4 h 15 min 30 s.
09:15-17:46    | shift       |                  | in 09:15 out 13:30:29 | Absent | 4:15:29 |  | 0:00 | 1 | First in 9:15 AM, last out 1:30:29 PM: 4 h 15 min 29 s, below the 4 h 15 min 30 s of a half day.
09:00-17:00:01 | shift       |                  | in 09:00 out 13:00 | Absent | 4:00 |  | 0:00 | 1 | First in 9:00 AM, last out 1:00 PM: 4 h, below the 4 h 0.5 s of a half day.
09:00-17:00:01 | shift       |                  | in 09:00 out 13:00:01 | Half day | 4:00:01 |  | 0:00 | ½ | First in 9:00 AM, last out 1:00:01 PM: 4 h 1 s, below the 8 h 1 s of a full day; a half day needs 4 h 0.5 s.
09-13          | shift       |                  | in 09:00 out 13:00 | Present | 4:00 |  | 0:00 | 0 | First in 9:00 AM, last out 1:00 PM: 4 h, and a full day needs 4 h, the length of the shift.
09-13          | shift       |                  | in 09:00 out 11:00 | Half day | 2:00 |  | 0:00 | ½ | First in 9:00 AM, last out 11:00 AM: 2 h, below the 4 h of a full day; a half day needs 2 h.
09-13          | 8/4         |                  | in 09:00 out 13:00 | Half day | 4:00 |  | 0:00 | ½ | First in 9:00 AM, last out 1:00 PM: 4 h, below the 8 h of a full day; a half day needs 4 h.
06-14          | shift       |                  | in 05:50 out 14:05 | Present | 8:15 |  | 0:15 | 0 | First in 5:50 AM, last out 2:05 PM: 8 h 15 min, and a full day needs 8 h, the length of the shift.
06-14          | shift       |                  | in 06:16 out 14:16 | Present but late | 8:00 | late | 0:00 | 0 | First in 6:16 AM; your shift began at 6:00 AM and the grace period ran until 6:15 AM: late. Last out 2:16 PM: 8 h, and a full day needs 8 h, the length of the shift.

# Overtime: what is worked beyond the length of the shift
10-19          | 8/4         |                  | in 10:00 out 19:01 | Present | 9:01 |  | 0:01 | 0 | First in 10:00 AM, last out 7:01 PM: 9 h 1 min, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:00 out 21:00 | Present | 11:00 |  | 2:00 | 0 | First in 10:00 AM, last out 9:00 PM: 11 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 08:00 out 19:00 | Present | 11:00 |  | 2:00 | 0 | First in 8:00 AM, last out 7:00 PM: 11 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 12:00 out 22:00 | Present but late | 10:00 | late | 1:00 | 0 | First in 12:00 PM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 10:00 PM: 10 h, and a full day needs 8 h.
09-13          | 8/4         |                  | in 09:00 out 15:00 | Half day | 6:00 |  | 2:00 | ½ | First in 9:00 AM, last out 3:00 PM: 6 h, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 14:00 in 15:00 out 21:00 | Present | 10:00 |  | 1:00 | 0 | 10 h in 2 periods between 10:00 AM and 9:00 PM, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:00 out +01:30 | Present | 15:30 |  | 6:30 | 0 | First in 10:00 AM, last out 1:30 AM the next day: 15 h 30 min, and a full day needs 8 h.
10-19          | 8/4         | holiday          | in 10:00 out 20:00 | Present on holiday | 10:00 |  | 1:00 | 0 | First in 10:00 AM, last out 8:00 PM: 10 h. Diwali: a holiday.
10-19          | 8/4         | week off         | in 10:00 out 20:00 | Week off present | 10:00 |  | 1:00 | 0 | First in 10:00 AM, last out 8:00 PM: 10 h, on a week off of your shift.

# Every pair: only time between an in and its out
10-19          | 8/4 pairs   |                  | in 10:00 out 13:00 in 14:00 out 19:00 | Present | 8:00 |  | 0:00 | 0 | 8 h in 2 periods between 10:00 AM and 7:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 13:00 in 14:00 out 18:59 | Half day | 7:59 |  | 0:00 | ½ | 7 h 59 min in 2 periods between 10:00 AM and 6:59 PM, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 12:00 in 13:00 out 15:00 in 16:00 out 20:00 | Present | 8:00 |  | 0:00 | 0 | 8 h in 3 periods between 10:00 AM and 8:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 14:00 out 19:00 in 10:00 out 13:00 | Present | 8:00 |  | 0:00 | 0 | 8 h in 2 periods between 10:00 AM and 7:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 14:00 in 13:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 18:00 in 12:00 out 13:00 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 13:00 in 13:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:00 out 13:00 in 14:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:00 out 11:00 in 17:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 11:00 in 17:00 out 18:00 | Absent | 2:00 |  | 0:00 | 1 | 2 h in 2 periods between 10:00 AM and 6:00 PM, below the 4 h of a half day.

# Punches without their other half count nothing and are flagged
10-19          | 8/4         |                  | in 10:00 | Absent | 0:00 | open | 0:00 | 1 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4         |                  | in 10:30 | Absent | 0:00 | late open | 0:00 | 1 | First in 10:30 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. No time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4         |                  | out 18:00 | Absent | 0:00 | open | 0:00 | 1 | Last out 6:00 PM, but no time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4         |                  | out 09:00 in 10:00 | Absent | 0:00 | open | 0:00 | 1 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4         |                  | in 10:00 out 13:00 in 14:00 | Absent | 3:00 | open | 0:00 | 1 | First in 10:00 AM, last out 1:00 PM: 3 h, below the 4 h of a half day.
10-19          | 8/4         |                  | in 10:00 in 14:00 out 18:00 | Present | 8:00 | open | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         |                  | in 10:00 out 14:00 out 18:00 | Present | 8:00 | open | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 in 14:00 out 18:00 | Half day | 4:00 | open | 0:00 | ½ | 4 h between 2:00 PM and 6:00 PM, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4 pairs   |                  | in 10:00 out 14:00 out 18:00 | Half day | 4:00 | open | 0:00 | ½ | 4 h between 10:00 AM and 2:00 PM, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4 pairs   |                  | in 10:00 | Absent | 0:00 | open | 0:00 | 1 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4 pairs   |                  | in 10:00 out 13:00 in 14:00 | Absent | 3:00 | open | 0:00 | 1 | 3 h between 10:00 AM and 1:00 PM, below the 4 h of a half day.
10-19          | 8/4 pairs   |                  | in 10:00 out 14:00 in 15:00 | Half day | 4:00 | open | 0:00 | ½ | 4 h between 10:00 AM and 2:00 PM, below the 8 h of a full day; a half day needs 4 h.

# A log nobody ended is closed as unpaired: it counts nothing and is flagged
10-19          | 8/4         |                  | closed 10:00 | Absent | 0:00 | open | 0:00 | 1 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4         |                  | closed 10:30 | Absent | 0:00 | late open | 0:00 | 1 | First in 10:30 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. No time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4         |                  | closed 10:00 in 14:00 out 18:00 | Half day | 4:00 | open | 0:00 | ½ | 2:00 PM to 6:00 PM: 4 h, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4 pairs   |                  | in 09:00 out 13:00 closed 14:00 | Half day | 4:00 | open | 0:00 | ½ | 4 h between 9:00 AM and 1:00 PM, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | in 10:00 out 18:00 closed 20:00 | Present | 8:00 | open | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 lenient |                  | closed 10:00 | Not applicable | 0:00 | open | 0:00 | 0 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM. Under the lenient rule nobody is absent.
22-06          | 8/4         |                  | closed 22:00 | Absent | 0:00 | open | 0:00 | 1 | First in 10:00 PM, but no time counts; your shift was 10:00 PM to 6:00 AM the next day.
10-19          | 8/4         | week off         | closed 10:00 | Week off | 0:00 | open | 0:00 | 0 | A week off of your shift.

# Devices that do not say in or out: the punches take turns
10-19          | 8/4         |                  | 10:00 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         |                  | 18:00 10:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         |                  | 10:00 13:00 14:00 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | 10:00 13:00 14:00 18:00 | Half day | 7:00 |  | 0:00 | ½ | 7 h in 2 periods between 10:00 AM and 6:00 PM, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4 pairs   |                  | 18:00 13:00 10:00 14:00 | Half day | 7:00 |  | 0:00 | ½ | 7 h in 2 periods between 10:00 AM and 6:00 PM, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         |                  | 10:00 13:00 18:00 | Present | 8:00 | open | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | 10:00 13:00 18:00 | Absent | 3:00 | open | 0:00 | 1 | 3 h between 10:00 AM and 1:00 PM, below the 4 h of a half day.
10-19          | 8/4         |                  | 10:00 | Absent | 0:00 | open | 0:00 | 1 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM.
10-19          | 8/4 lenient |                  | 10:00 10:00:40 | Not applicable | 0:00 | open | 0:00 | 0 | First in 10:00 AM, but no time counts; your shift was 10:00 AM to 7:00 PM. Under the lenient rule nobody is absent.
10-19          | 8/4 pairs   |                  | 10:00 10:00:40 18:00 18:00:20 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | 10:00 10:01 18:00 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | 10:00 10:01:01 18:00 | Absent | 0:01:01 | open | 0:00 | 1 | 1 min 1 s between 10:00 AM and 10:01:01 AM, below the 4 h of a half day.
10-19          | 8/4         |                  | 10:20 18:30 | Present but late | 8:10 | late | 0:00 | 0 | First in 10:20 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 6:30 PM: 8 h 10 min, and a full day needs 8 h.
22-06          | 8/4         |                  | 22:00 +06:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 PM, last out 6:00 AM the next day: 8 h, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 18:00 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | 10:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | 10:00 in 10:00:30 out 18:00 18:00:30 | Present | 8:00 |  | 0:00 | 0 | 8 h between 10:00 AM and 6:00 PM, and a full day needs 8 h.
10-19          | 8/4 pairs   |                  | in 10:00 13:00 14:00 out 19:00 | Present | 8:00 |  | 0:00 | 0 | 8 h in 2 periods between 10:00 AM and 7:00 PM, and a full day needs 8 h.

# Shifts over midnight belong to the day they begin
22-06          | shift       |                  | in 22:00 out +06:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 PM, last out 6:00 AM the next day: 8 h, and a full day needs 8 h, the length of the shift.
22-06          | shift       |                  | in 22:00 out +05:59 | Half day | 7:59 |  | 0:00 | ½ | First in 10:00 PM, last out 5:59 AM the next day: 7 h 59 min, below the 8 h of a full day; a half day needs 4 h.
22-06          | shift       |                  | in 22:10 out +07:30 | Present | 9:20 |  | 1:20 | 0 | First in 10:10 PM, last out 7:30 AM the next day: 9 h 20 min, and a full day needs 8 h, the length of the shift.
22-06          | shift       |                  | in 22:16 out +06:30 | Present but late | 8:14 | late | 0:14 | 0 | First in 10:16 PM; your shift began at 10:00 PM and the grace period ran until 10:15 PM: late. Last out 6:30 AM the next day: 8 h 14 min, and a full day needs 8 h, the length of the shift.
22-06          | shift       |                  | in +00:30 out +06:00 | Half day | 5:30 | late | 0:00 | ½ | First in 12:30 AM the next day; your shift began at 10:00 PM and the grace period ran until 10:15 PM: late. Last out 6:00 AM the next day: 5 h 30 min, below the 8 h of a full day; a half day needs 4 h.
22-06          | shift       |                  | in +03:00 out +06:00 | Absent | 3:00 | late | 0:00 | 1 | First in 3:00 AM the next day; your shift began at 10:00 PM and the grace period ran until 10:15 PM: late. Last out 6:00 AM the next day: 3 h, below the 4 h of a half day.
22-06          | shift       |                  | in 21:30 out +02:00 | Half day | 4:30 |  | 0:00 | ½ | First in 9:30 PM, last out 2:00 AM the next day: 4 h 30 min, below the 8 h of a full day; a half day needs 4 h.
22-06          | 8/4 pairs   |                  | in 22:00 out +01:00 in +02:00 out +07:00 | Present | 8:00 |  | 0:00 | 0 | 8 h in 2 periods between 10:00 PM and 7:00 AM the next day, and a full day needs 8 h.
22-06          | 8/4         |                  |  | Absent | 0:00 |  | 0:00 | 1 | No punch; your shift was 10:00 PM to 6:00 AM the next day.
22-06          | 8/4         | holiday          | in 22:00 out +06:00 | Present on holiday | 8:00 |  | 0:00 | 0 | First in 10:00 PM, last out 6:00 AM the next day: 8 h. Diwali: a holiday.
22-06          | 8/4         | week off         |  | Week off | 0:00 |  | 0:00 | 0 | A week off of your shift.
22-06          | shift       | leave first half | in +02:10 out +06:10 | Present on leave | 4:00 |  | 0:00 | 0 | First in 2:10 AM the next day, last out 6:10 AM the next day: 4 h, and a half day needs 4 h. Casual leave covers the first half of the day: together a full day.
22-06          | shift       | leave first half | in +02:20 out +06:20 | Present on leave | 4:00 | late | 0:00 | 0 | First in 2:20 AM the next day; your half of the day began at 2:00 AM the next day and the grace period ran until 2:15 AM the next day: late. Last out 6:20 AM the next day: 4 h, and a half day needs 4 h. Casual leave covers the first half of the day: together a full day.
00-00          | shift       |                  | in 00:00 out +00:00 | Present | 24:00 |  | 0:00 | 0 | First in 12:00 AM, last out 12:00 AM the next day: 24 h, and a full day needs 24 h, the length of the shift.
00-00          | shift       |                  | in -23:50 out 12:00 | Half day | 12:10 |  | 0:00 | ½ | First in 11:50 PM the day before, last out 12:00 PM: 12 h 10 min, below the 24 h of a full day; a half day needs 12 h.

# Holidays before everything else
10-19          | 8/4         | holiday          |  | Holiday | 0:00 |  | 0:00 | 0 | Diwali: a holiday.
10-19          | 8/4         | holiday          | in 10:00 out 12:00 | Present on holiday | 2:00 |  | 0:00 | 0 | First in 10:00 AM, last out 12:00 PM: 2 h. Diwali: a holiday.
10-19          | 8/4         | holiday          | in 11:00 out 19:00 | Present on holiday | 8:00 |  | 0:00 | 0 | First in 11:00 AM, last out 7:00 PM: 8 h. Diwali: a holiday.
10-19          | 8/4         | holiday          | in 10:00 | Holiday | 0:00 | open | 0:00 | 0 | Diwali: a holiday.
10-19          | 8/4         | holiday week off |  | Holiday | 0:00 |  | 0:00 | 0 | Diwali: a holiday.
10-19          | 8/4         | holiday leave    |  | Holiday | 0:00 |  | 0:00 | 0 | Diwali: a holiday.
10-19          | 8/4         | holiday leave week off | in 10:00 out 12:00 | Present on holiday | 2:00 |  | 0:00 | 0 | First in 10:00 AM, last out 12:00 PM: 2 h. Diwali: a holiday.
10-19          | 8/4         | holiday to come  |  | Holiday | 0:00 |  | 0:00 | 0 | Diwali: a holiday.
10-19          | 8/4 lenient | holiday          |  | Holiday | 0:00 |  | 0:00 | 0 | Diwali: a holiday.

# Leave before week offs; half a day of leave and half a day of work are a full day
10-19          | 8/4         | leave            |  | Not applicable | 0:00 |  | 0:00 | 0 | On leave: Casual leave.
10-19          | 8/4         | leave            | in 10:00 out 14:00 | Present on leave | 4:00 |  | 0:00 | 0 | First in 10:00 AM, last out 2:00 PM: 4 h. On leave: Casual leave.
10-19          | 8/4         | leave            | in 15:00 out 15:10 | Present on leave | 0:10 |  | 0:00 | 0 | First in 3:00 PM, last out 3:10 PM: 10 min. On leave: Casual leave.
10-19          | 8/4         | leave            | in 10:00 | Not applicable | 0:00 | open | 0:00 | 0 | On leave: Casual leave.
10-19          | 8/4         | leave week off   |  | Not applicable | 0:00 |  | 0:00 | 0 | On leave: Casual leave.
10-19          | 8/4         | leave week off   | in 10:00 out 14:00 | Present on leave | 4:00 |  | 0:00 | 0 | First in 10:00 AM, last out 2:00 PM: 4 h. On leave: Casual leave.
10-19          | 8/4         | leave to come    |  | Not applicable | 0:00 |  | 0:00 | 0 | On leave: Casual leave.
10-19          | 8/4         | leave second half | in 10:00 out 14:00 | Present on leave | 4:00 |  | 0:00 | 0 | First in 10:00 AM, last out 2:00 PM: 4 h, and a half day needs 4 h. Casual leave covers the second half of the day: together a full day.
10-19          | 8/4         | leave second half | in 10:00 out 19:00 | Present on leave | 9:00 |  | 0:00 | 0 | First in 10:00 AM, last out 7:00 PM: 9 h, and a half day needs 4 h. Casual leave covers the second half of the day: together a full day.
10-19          | 8/4         | leave second half | in 10:00 out 13:59 | Present on leave | 3:59 |  | 0:00 | ½ | First in 10:00 AM, last out 1:59 PM: 3 h 59 min, below the 4 h of a half day. Casual leave covers the second half of the day; the other half is not covered.
10-19          | 8/4         | leave second half | in 10:20 out 14:20 | Present on leave | 4:00 | late | 0:00 | 0 | First in 10:20 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 2:20 PM: 4 h, and a half day needs 4 h. Casual leave covers the second half of the day: together a full day.
10-19          | 8/4         | leave second half |  | Not applicable | 0:00 |  | 0:00 | ½ | No punch. Casual leave covers the second half of the day; the other half is not covered.
10-19          | 8/4         | leave second half | in 10:00 | Not applicable | 0:00 | open | 0:00 | ½ | First in 10:00 AM, but no time counts. Casual leave covers the second half of the day; the other half is not covered.
10-19          | 8/4         | leave first half | in 14:30 out 18:30 | Present on leave | 4:00 |  | 0:00 | 0 | First in 2:30 PM, last out 6:30 PM: 4 h, and a half day needs 4 h. Casual leave covers the first half of the day: together a full day.
10-19          | 8/4         | leave first half | in 14:45 out 18:45 | Present on leave | 4:00 |  | 0:00 | 0 | First in 2:45 PM, last out 6:45 PM: 4 h, and a half day needs 4 h. Casual leave covers the first half of the day: together a full day.
10-19          | 8/4         | leave first half | in 14:46 out 18:46 | Present on leave | 4:00 | late | 0:00 | 0 | First in 2:46 PM; your half of the day began at 2:30 PM and the grace period ran until 2:45 PM: late. Last out 6:46 PM: 4 h, and a half day needs 4 h. Casual leave covers the first half of the day: together a full day.
10-19          | 8/4         | leave first half | in 15:30 out 19:00 | Present on leave | 3:30 | late | 0:00 | ½ | First in 3:30 PM; your half of the day began at 2:30 PM and the grace period ran until 2:45 PM: late. Last out 7:00 PM: 3 h 30 min, below the 4 h of a half day. Casual leave covers the first half of the day; the other half is not covered.
10-19          | shift       | leave first half | in 14:30 out 19:00 | Present on leave | 4:30 |  | 0:00 | 0 | First in 2:30 PM, last out 7:00 PM: 4 h 30 min, and a half day needs 4 h 30 min. Casual leave covers the first half of the day: together a full day.
10-19          | shift       | leave second half | in 10:00 out 14:29 | Present on leave | 4:29 |  | 0:00 | ½ | First in 10:00 AM, last out 2:29 PM: 4 h 29 min, below the 4 h 30 min of a half day. Casual leave covers the second half of the day; the other half is not covered.
09:15-17:46    | shift       | leave first half | in 13:45:30 out 18:01 | Present on leave | 4:15:30 |  | 0:00 | 0 | First in 1:45:30 PM, last out 6:01 PM: 4 h 15 min 30 s, and a half day needs 4 h 15 min 30 s. Casual leave covers the first half of the day: together a full day.
09:15-17:46    | shift       | leave first half | in 13:45:31 out 18:01:01 | Present on leave | 4:15:30 | late | 0:00 | 0 | First in 1:45:31 PM; your half of the day began at 1:30:30 PM and the grace period ran until 1:45:30 PM: late. Last out 6:01:01 PM: 4 h 15 min 30 s, and a half day needs 4 h 15 min 30 s. Casual leave covers the first half of the day: together a full day.
10-19          | 8/4 lenient | leave second half | in 10:00 out 11:00 | Present on leave | 1:00 |  | 0:00 | 0 | First in 10:00 AM, last out 11:00 AM: 1 h, and any work is at least half a day. Casual leave covers the second half of the day: together a full day.
10-19          | 8/4 lenient | leave second half |  | Not applicable | 0:00 |  | 0:00 | 0 | No punch. Casual leave covers the second half of the day; under the lenient rule nobody is absent for the other.
10-19          | 8/4         | leave second half week off |  | Not applicable | 0:00 |  | 0:00 | 0 | On leave: Casual leave.
10-19          | 8/4         | leave second half today |  | Not applicable | 0:00 |  | 0:00 | 0 | No punch. Casual leave covers the second half of the day; the other half is not over.
10-19          | 8/4         | leave second half to come |  | Not applicable | 0:00 |  | 0:00 | 0 | No punch. Casual leave covers the second half of the day; the other half is not over.
10-19          | 8/4         | leave second half today | in 10:00 out 12:00 | Present on leave | 2:00 |  | 0:00 | 0 | First in 10:00 AM, last out 12:00 PM: 2 h so far. Casual leave covers the second half of the day; the other half is not over.

# Week offs
10-19          | 8/4         | week off         |  | Week off | 0:00 |  | 0:00 | 0 | A week off of your shift.
10-19          | 8/4         | week off         | in 10:00 out 11:00 | Week off present | 1:00 |  | 0:00 | 0 | First in 10:00 AM, last out 11:00 AM: 1 h, on a week off of your shift.
10-19          | 8/4         | week off         | in 12:00 out 20:00 | Week off present | 8:00 |  | 0:00 | 0 | First in 12:00 PM, last out 8:00 PM: 8 h, on a week off of your shift.
10-19          | 8/4 pairs   | week off         | 10:00 12:00 13:00 15:00 | Week off present | 4:00 |  | 0:00 | 0 | 4 h in 2 periods between 10:00 AM and 3:00 PM, on a week off of your shift.
10-19          | 8/4         | week off to come |  | Week off | 0:00 |  | 0:00 | 0 | A week off of your shift.
10-19          | 8/4 lenient | week off         |  | Week off | 0:00 |  | 0:00 | 0 | A week off of your shift.

# Today, while it lasts, and days to come: nothing is lost yet
10-19          | 8/4         | to come          |  | Not applicable | 0:00 |  | 0:00 | 0 | Your shift on this day will be 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            |  | Not applicable | 0:00 |  | 0:00 | 0 | No punch. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | in 10:05 | Not applicable | 0:00 |  | 0:00 | 0 | First in 10:05 AM. The log is still running. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | in 10:21 | Not applicable | 0:00 | late | 0:00 | 0 | First in 10:21 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. No time counts yet. The log is still running. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | 10:05 | Not applicable | 0:00 |  | 0:00 | 0 | First in 10:05 AM. The log is still running. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | in 10:00 out 12:00 | Not applicable | 2:00 |  | 0:00 | 0 | First in 10:00 AM, last out 12:00 PM: 2 h so far. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | in 10:00 out 14:00 in 15:00 | Half day | 4:00 |  | 0:00 | 0 | First in 10:00 AM, last out 2:00 PM: 4 h so far. The log is still running. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | in 10:00 in 12:00 | Not applicable | 0:00 | open | 0:00 | 0 | First in 10:00 AM. The log is still running. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | in 10:00 in 12:00 out 13:00 | Not applicable | 3:00 | open | 0:00 | 0 | First in 10:00 AM, last out 1:00 PM: 3 h so far. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | out 12:00 | Not applicable | 0:00 | open | 0:00 | 0 | Last out 12:00 PM, but no time counts. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | today            | in 10:00 out 18:00 | Present | 8:00 |  | 0:00 | 0 | First in 10:00 AM, last out 6:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         | today            | in 10:20 out 18:20 | Present but late | 8:00 | late | 0:00 | 0 | First in 10:20 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 6:20 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4         | today            | in 08:00 out 16:00 in 17:00 | Present | 8:00 |  | 0:00 | 0 | First in 8:00 AM, last out 4:00 PM: 8 h, and a full day needs 8 h.
10-19          | 8/4 lenient | today            | in 10:00 out 11:00 | Half day | 1:00 |  | 0:00 | 0 | First in 10:00 AM, last out 11:00 AM: 1 h so far. The day is not over: your shift is 10:00 AM to 7:00 PM.
22-06          | 8/4         | today            | in 22:00 | Not applicable | 0:00 |  | 0:00 | 0 | First in 10:00 PM. The log is still running. The day is not over: your shift is 10:00 PM to 6:00 AM the next day.

# Outside the employment nothing counts
10-19          | 8/4         | before joining   |  | Not applicable | 0:00 |  | 0:00 | 0 | You joined on 5 Oct 2026, after this day.
10-19          | 8/4         | before joining   | in 10:00 out 20:00 | Not applicable | 10:00 |  | 0:00 | 0 | You joined on 5 Oct 2026, after this day.
10-19          | 8/4         | after leaving    |  | Not applicable | 0:00 |  | 0:00 | 0 | Your last working day was 2 Oct 2026, before this day.
10-19          | 8/4         | after leaving holiday |  | Not applicable | 0:00 |  | 0:00 | 0 | Your last working day was 2 Oct 2026, before this day.
10-19          | 8/4         | after leaving    | in 10:30 out 19:00 | Not applicable | 8:30 |  | 0:00 | 0 | Your last working day was 2 Oct 2026, before this day.

# Leave in hours counts beside the work of its day, each second once
10-19          | shift       | short leave 10-13 | in 13:00 out 19:00 | Present | 6:00 |  | 0:00 | 0 | First in 1:00 PM, last out 7:00 PM: 6 h, with 3 h of Short leave 9 h, and a full day needs 9 h, the length of the shift.
10-19          | shift       | short leave 16-19 | in 10:00 out 16:00 | Present | 6:00 |  | 0:00 | 0 | First in 10:00 AM, last out 4:00 PM: 6 h, with 3 h of Short leave 9 h, and a full day needs 9 h, the length of the shift.
10-19          | shift pairs | short leave 12-15 | in 10:00 out 12:00 in 15:00 out 19:00 | Present | 6:00 |  | 0:00 | 0 | 6 h in 2 periods between 10:00 AM and 7:00 PM, with 3 h of Short leave 9 h, and a full day needs 9 h, the length of the shift.
10-19          | shift       | short leave 12-15 | in 10:00 out 19:00 | Present | 9:00 |  | 0:00 | 0 | First in 10:00 AM, last out 7:00 PM: 9 h, and a full day needs 9 h, the length of the shift.
10-19          | shift       | short leave 10-13 | in 13:14 out 19:00 | Half day | 5:46 |  | 0:00 | ½ | First in 1:14 PM, last out 7:00 PM: 5 h 46 min, with 3 h of Short leave 8 h 46 min, below the 9 h of a full day; a half day needs 4 h 30 min.
10-19          | 8/4         | short leave 10-13 | in 13:15 out 19:00 | Present | 5:45 |  | 0:00 | 0 | First in 1:15 PM, last out 7:00 PM: 5 h 45 min, with 3 h of Short leave 8 h 45 min, and a full day needs 8 h.
10-19          | 8/4         | short leave 10-13 | in 13:16 out 19:00 | Present but late | 5:44 | late | 0:00 | 0 | First in 1:16 PM; your leave ended at 1:00 PM and the grace period ran until 1:15 PM: late. Last out 7:00 PM: 5 h 44 min, with 3 h of Short leave 8 h 44 min, and a full day needs 8 h.
10-19          | 8/4         | short leave 11-13 | in 10:20 out 19:00 | Present but late | 8:40 | late | 0:00 | 0 | First in 10:20 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:00 PM: 8 h 40 min, and a full day needs 8 h.
10-19          | 8/4         | short leave 16-19 | in 10:00 out 15:00 | Present | 5:00 |  | 0:00 | 0 | First in 10:00 AM, last out 3:00 PM: 5 h, with 3 h of Short leave 8 h, and a full day needs 8 h.
10-19          | 8/4         | short leave 16-19 | in 10:00 out 14:59 | Half day | 4:59 |  | 0:00 | ½ | First in 10:00 AM, last out 2:59 PM: 4 h 59 min, with 3 h of Short leave 7 h 59 min, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         | short leave 16-19 | in 10:00 out 11:00 | Half day | 1:00 |  | 0:00 | ½ | First in 10:00 AM, last out 11:00 AM: 1 h, with 3 h of Short leave 4 h, below the 8 h of a full day; a half day needs 4 h.
10-19          | 8/4         | short leave 17-19 | in 10:00 out 11:00 | Absent | 1:00 |  | 0:00 | 1 | First in 10:00 AM, last out 11:00 AM: 1 h, with 2 h of Short leave 3 h, below the 4 h of a half day.
10-19          | 8/4         | short leave 16-19 |  | Absent | 0:00 |  | 0:00 | 1 | No punch; your shift was 10:00 AM to 7:00 PM. Short leave covers 3 h.
10-19          | 8/4         | short leave 14-19 |  | Half day | 0:00 |  | 0:00 | ½ | No punch; your shift was 10:00 AM to 7:00 PM. Short leave covers 5 h.
10-19          | 8/4         | short leave 10-18 |  | Not applicable | 0:00 |  | 0:00 | 0 | On leave: Short leave.
10-19          | shift       | short leave 10-19 |  | Not applicable | 0:00 |  | 0:00 | 0 | On leave: Short leave.
10-19          | shift       | short leave 10-19 | in 11:00 out 12:00 | Present on leave | 1:00 |  | 0:00 | 0 | First in 11:00 AM, last out 12:00 PM: 1 h. On leave: Short leave.
10-19          | 8/4         | short leave 10-12 short leave 17-19 | in 12:00 out 16:00 | Present | 4:00 |  | 0:00 | 0 | First in 12:00 PM, last out 4:00 PM: 4 h, with 4 h of Short leave 8 h, and a full day needs 8 h.
10-19          | 8/4         | short leave 17-21 | in 10:00 out 16:00 | Present | 6:00 |  | 0:00 | 0 | First in 10:00 AM, last out 4:00 PM: 6 h, with 2 h of Short leave 8 h, and a full day needs 8 h.
10-19          | 8/4         | short leave 10-13 today |  | Not applicable | 0:00 |  | 0:00 | 0 | No punch. Short leave covers 3 h. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | short leave 10-13 today | in 13:00 out 14:00 | Half day | 1:00 |  | 0:00 | 0 | First in 1:00 PM, last out 2:00 PM: 1 h so far, with 3 h of Short leave 4 h. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4         | short leave 10-15 to come |  | Not applicable | 0:00 |  | 0:00 | 0 | Your shift on this day will be 10:00 AM to 7:00 PM.
10-19          | 8/4         | short leave 10-15 today | in 15:00 | Not applicable | 0:00 |  | 0:00 | 0 | First in 3:00 PM. The log is still running. Short leave covers 5 h. The day is not over: your shift is 10:00 AM to 7:00 PM.
10-19          | 8/4 lenient | short leave 10-15 |  | Not applicable | 0:00 |  | 0:00 | 0 | No punch; your shift was 10:00 AM to 7:00 PM. Short leave covers 5 h. Under the lenient rule nobody is absent.
10-19          | 8/4 lenient | short leave 10-13 | in 13:00 out 14:00 | Half day | 1:00 |  | 0:00 | ½ | First in 1:00 PM, last out 2:00 PM: 1 h, with 3 h of Short leave 4 h, below the 8 h of a full day; any work is at least half a day.
10-19          | 8/4         | leave first half short leave 14:30-16:30 | in 16:30 out 18:30 | Present on leave | 2:00 |  | 0:00 | 0 | First in 4:30 PM, last out 6:30 PM: 2 h, with 2 h of Short leave 4 h, and a half day needs 4 h. Casual leave covers the first half of the day: together a full day.
10-19          | 8/4         | leave first half short leave 14:30-18:30 |  | Not applicable | 0:00 |  | 0:00 | 0 | On leave: Casual leave.
10-19          | 8/4         | week off short leave 10-12 |  | Week off | 0:00 |  | 0:00 | 0 | A week off of your shift.
10-19          | 8/4         | holiday short leave 10-12 |  | Holiday | 0:00 |  | 0:00 | 0 | Diwali: a holiday.
22-06          | shift       | short leave 22-24 | in +00:00 out +06:00 | Present | 6:00 |  | 0:00 | 0 | First in 12:00 AM the next day, last out 6:00 AM the next day: 6 h, with 2 h of Short leave 8 h, and a full day needs 8 h, the length of the shift.
22-06          | shift       | short leave 03-06 | in 22:00 out +03:00 | Present | 5:00 |  | 0:00 | 0 | First in 10:00 PM, last out 3:00 AM the next day: 5 h, with 3 h of Short leave 8 h, and a full day needs 8 h, the length of the shift.
`;
